import type { taxedPartyRu } from './taxed-party.ru.ts'

export const taxedPartyEn: typeof taxedPartyRu = {
  guests: 'Guests',
  fewer: 'Fewer guests',
  more: 'More guests',
  younger: (age) => `Under ${age}`,
  fewerExempt: 'Fewer guests without tax',
  moreExempt: 'More guests without tax',
  note: 'The tourist tax depends on the guests',
}
