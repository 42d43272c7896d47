import { formatGiftCardCode } from '../../money/gift-cards.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { GiftCardNotificationTexts } from '../texts.ts'

export const giftCardsEn: GiftCardNotificationTexts = {
  gift_card_ready: ({ code, sum, recipient }) => ({
    title: 'Your gift card is ready',
    text: `The card for ${formatCurrencyAmount('en', sum)} is ready: ${formatGiftCardCode(code)}. Open the app and send the link${recipient === undefined ? '' : ` (${visibleText(recipient)})`}.`,
  }),
  gift_card_money_back: ({ sum, to }) => ({
    title: 'Money for a gift card',
    text: `${formatCurrencyAmount('en', sum)} ${to === 'balance' ? 'is now on your balance' : 'is being returned to your bank card'}.`,
  }),
  gift_card_expired: ({ sum }) => ({
    title: 'Your gift card has expired',
    text: `${formatCurrencyAmount('en', sum)} was left on the card. It is no longer valid.`,
  }),
}
