import type { taxFieldRu } from './tax-field.ru.ts'

export const taxFieldEn: typeof taxFieldRu = {
  title: 'Tourist tax',
  younger: (age) => `Guests under ${age}`,
  less: 'Fewer guests without tax',
  more: 'More guests without tax',
}
