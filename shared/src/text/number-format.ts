import type { Language } from '../calls/api.ts'

export type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

interface NumberFormat {
  formatNumber(value: number): string
  plural(count: number, forms: PluralForms): string
}

export function createNumberFormat(language: Language): NumberFormat {
  const numbers = new Intl.NumberFormat(language)
  return {
    formatNumber: (value) => numbers.format(value),
    plural: (count, forms) => selectPlural(language, count, forms),
  }
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

/** Returns the form of a noun for a count; fractions use `other`. */
export function selectPlural(language: Language, count: number, forms: PluralForms): string {
  // Created on first use, because it is slow.
  rules[language] ??= new Intl.PluralRules(language)
  return forms[rules[language].select(count)] ?? forms.other
}
