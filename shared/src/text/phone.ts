/** With dashes of any kind, and the invisible marks of a number copied from a list of contacts. */
const separators = /[\s().\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const dialled = /^\+?\d{7,15}$/

/** Removes separators: `+7 (921) 000-00-01` is `+79210000001`. Undefined if it is no number. */
export function parsePhone(typed: string): string | undefined {
  const number = withoutPhoneSeparators(typed)
  return dialled.test(number) ? number : undefined
}

export const withoutPhoneSeparators = (typed: string) => typed.replace(separators, '')
