import type { OperatorPromoCode } from '@enp/shared/calls/operators/operator-promo-codes'
import { promoLink } from '@enp/shared/links/promo-link'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

/** Codes have no place, so their times are shown as in statements. */
const zone = 'Europe/Moscow'

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

type Summary = Pick<
  OperatorPromoCode,
  'percent' | 'amount' | 'payer' | 'organizerName' | 'services' | 'categories' | 'maxUses' | 'maxUsesPerUser'
>

export function promoCodeLines(texts: Texts, promo: Summary): string[] {
  const { percent, amount = 0, payer, organizerName, services, categories, maxUses, maxUsesPerUser } = promo
  const scope = [
    ...(organizerName === undefined ? [] : [escapeTagMarks(toDisplayName(organizerName))]),
    ...services.map((title) => `«${escapeTagMarks(visibleText(title))}»`),
    ...categories.map((category) => texts.promoCategory[category]),
  ]
  return [
    percent === undefined ? texts.promoAmount(amount) : texts.promoPercent(percent),
    texts.promoPayer[payer],
    scope.length === 0 ? texts.promoEverywhere : texts.promoScope(scope.join(', ')),
    maxUses === undefined ? texts.promoNoTotal : texts.promoTotal(maxUses),
    maxUsesPerUser === undefined ? texts.promoNoPerUser : texts.promoPerUser(maxUsesPerUser),
  ]
}

/** With the link that saves the code for the next checkout of a user. */
export function promoCodeMessage(texts: Texts, promo: OperatorPromoCode, botUsername: string): Shown {
  const { id, code, uses, endsAt, stoppedAt, operatorName } = promo
  const date = (moment: string) => formatDateTime(texts.language, zone, moment)
  const html = [
    `<b><code>${code}</code></b>`,
    ...promoCodeLines(texts, promo),
    endsAt === undefined ? texts.promoNoEnd : texts.promoUntil(date(endsAt)),
    texts.promoUses(uses),
    ...(operatorName === undefined ? [] : [texts.promoBy(escapeTagMarks(operatorName))]),
    stoppedAt === undefined ? promoLink(botUsername, code) : texts.promoStoppedAt(date(stoppedAt)),
  ].join('\n')
  const stop = InlineKeyboard.text(texts.promoStopButton, `promo:stop:${compactId(id)}`)
  return { html, keyboard: InlineKeyboard.from(stoppedAt === undefined ? [[stop]] : []) }
}
