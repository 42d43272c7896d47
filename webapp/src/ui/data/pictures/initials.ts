/** Returns the first characters of the first two words in any script, or a dot without letters. */
export function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toLocaleUpperCase() || '·'
}

const tones = ['sage', 'peach', 'sky', 'sand', 'rose'] as const
type AvatarTone = (typeof tones)[number]

export function toAvatarTone(id: string): AvatarTone {
  let sum = 0
  for (const character of id) sum += character.charCodeAt(0)
  return tones[sum % tones.length] ?? 'sage'
}
