const pairs: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  З: '3',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/**
 * Replaces Cyrillic letters that look like Latin ones, for codes that people type. Our codes have
 * only Latin letters.
 */
export function foldLookAlikes(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const upper = letter.toUpperCase()
    const latin = pairs[upper] ?? letter
    return letter === upper ? latin : latin.toLowerCase()
  })
}
