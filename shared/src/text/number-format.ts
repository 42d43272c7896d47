import type { Language } from '../calls/api.ts'

type PluralForms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

interface NumberFormat {
  formatNumber(value: number): string
  /** Returns the form of a noun for a count; fractions use `other`. */
  plural(count: number, forms: PluralForms): string
}

export function createNumberFormat(language: Language): NumberFormat {
  const numbers = new Intl.NumberFormat(language)
  const rules = new Intl.PluralRules(language)
  return {
    formatNumber: (value) => numbers.format(value),
    plural: (count, forms) => forms[rules.select(count)] ?? forms.other,
  }
}
