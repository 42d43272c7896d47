import type { giftFieldRu } from './gift-field.ru.ts'

export const giftFieldEn: typeof giftFieldRu = {
  label: 'Gift card code',
  apply: 'Apply',
  remove: 'Remove',
  pays: 'The gift card pays:',
  balance: (sum) => `${sum} on the card`,
  empty: 'This card has no money for this trip.',
  reasons: {
    unknown: 'There is no such card. Check the code.',
    not_yet: 'This card is not valid yet.',
    everyone: 'Another user has already opened this card.',
  },
}
