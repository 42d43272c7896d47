import type { OperatorGiftCard } from '@enp/shared/calls/operators/operator-gift-cards'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { userLink } from '../support/user-link.ts'
import { formatMinorUnits, type Shown, toMoment, type Words } from './find-view.ts'
import { openButton } from './open-button.ts'

type Reference = OperatorGiftCard['buyer']

/** Shows the end of the code only, and the actions of the purchase. */
export function giftCardMessage(ctx: Words, card: OperatorGiftCard): Shown {
  const { texts } = ctx
  const { payment, uses, owner, buyer } = card
  const html = [
    texts.giftCardTitle({ end: escapeTagMarks(card.codeEnd), state: card.state }),
    texts.giftCardMoney({ balance: card.balance, amount: card.amount }),
    texts.giftCardBuyer(toLink(ctx, buyer)),
    owner && card.openedAt
      ? texts.giftCardOwner({ name: toLink(ctx, owner), at: toMoment(ctx, card.openedAt) })
      : texts.giftCardUnopened(toMoment(ctx, card.deliverAt)),
    texts.giftCardExpires(toMoment(ctx, card.expiresAt)),
    ...uses.map(({ number, amount, state, at }) =>
      texts.giftCardUse({ number: escapeTagMarks(number), amount, state, at: toMoment(ctx, at) }),
    ),
    ...(payment
      ? [
          texts.findLeft({
            left: formatMinorUnits(payment.left, payment.currency),
            refundable: payment.refundRefusal ?? payment.refundable,
          }),
        ]
      : []),
  ].join('\n')
  return { html, keyboard: toKeyboard(ctx, card) }
}

const isErased = ({ telegramId }: Reference) => telegramId < 0

function toLink({ texts }: Words, user: Reference): string {
  return isErased(user) ? texts.giftCardErased : userLink(user.telegramId, user.name)
}

function toKeyboard({ texts }: Words, { payment, uses, buyer, owner }: OperatorGiftCard): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (payment?.refundable === 'whole')
    keyboard.text(texts.findRefundButton, `pay:all:${compactId(payment.caseId)}`).row()
  if (payment) keyboard.text(texts.giftCardPayment, `pay:no:${compactId(payment.caseId)}`).row()
  if (!isErased(buyer)) keyboard.add(openButton(texts.searchOpenPayer, buyer.telegramId)).row()
  if (owner && !isErased(owner)) keyboard.add(openButton(texts.giftCardOpenOwner, owner.telegramId)).row()
  for (const { bookingId, number } of uses) keyboard.text(number, `bkg:show:${compactId(bookingId)}`).row()
  return keyboard
}
