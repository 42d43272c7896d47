import { formatGiftCardCode } from '../../money/gift-cards.ts'
import { visibleText } from '../../text/plain-text.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { GiftCardNotificationTexts } from '../texts.ts'

export const giftCardsRu: GiftCardNotificationTexts = {
  gift_card_ready: ({ code, sum, recipient }) => ({
    title: 'Подарочная карта готова',
    text: `Карта на ${formatCurrencyAmount('ru', sum)} готова: ${formatGiftCardCode(code)}. Откройте приложение и отправьте ссылку${recipient === undefined ? '' : ` (${visibleText(recipient)})`}.`,
  }),
  gift_card_money_back: ({ sum, to }) => ({
    title: 'Деньги за подарочную карту',
    text: `${formatCurrencyAmount('ru', sum)} ${to === 'balance' ? 'теперь на вашем балансе' : 'возвращаем на вашу банковскую карту'}.`,
  }),
  gift_card_expired: ({ sum }) => ({
    title: 'Подарочная карта истекла',
    text: `На карте оставалось ${formatCurrencyAmount('ru', sum)}. Срок её действия закончился.`,
  }),
}
