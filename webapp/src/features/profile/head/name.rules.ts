interface NameFields {
  readonly firstName: string
  readonly lastName?: string | null
}

export function fullName({ firstName, lastName }: NameFields): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Whole characters of any script; a dot without names. */
export function initials({ firstName, lastName }: NameFields): string {
  const letters = [firstName, lastName].map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase() || '·'
}
