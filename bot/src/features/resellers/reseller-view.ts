import {
  maxResellerKeys,
  type OperatorReseller,
  resellerPermissions,
} from '@enp/shared/calls/operators/operator-resellers'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

/** Resellers have no place, so their times are shown as in statements. */
const zone = 'Europe/Moscow'
const longestLabel = 60

interface Shown {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export const formatRub = (texts: Texts, amount: string): string =>
  formatExactAmount(texts.language, { amount, currency: 'rub' })

export function termLines(
  texts: Texts,
  { marginBasisPoints, creditLimit }: Pick<OperatorReseller, 'marginBasisPoints' | 'creditLimit'>,
): string[] {
  return [texts.resellerMargin(marginBasisPoints), texts.resellerCredit(formatRub(texts, String(creditLimit)))]
}

function owesLine(texts: Texts, owes: string): string {
  if (owes === '0') return texts.resellerOwesNothing
  return owes.startsWith('-')
    ? texts.resellerPaidAhead(formatRub(texts, owes.slice(1)))
    : texts.resellerOwes(formatRub(texts, owes))
}

/** One button per reseller, which opens it. */
export function resellerListKeyboard(texts: Texts, resellers: readonly OperatorReseller[]): InlineKeyboard {
  const buttons = resellers.map(({ id, name, owes, blockedAt }) => {
    const state = blockedAt === undefined ? owesLine(texts, owes) : texts.resellerBlockedMark
    return [
      InlineKeyboard.text(cutText(`${toDisplayName(name)} · ${state}`, longestLabel), `rsl:show:${compactId(id)}`),
    ]
  })
  return InlineKeyboard.from([...buttons, [InlineKeyboard.text(texts.resellerAddButton, 'rsl:add')]])
}

/** Asks what a new key can do. */
export function permissionKeyboard(texts: Texts, id: string): InlineKeyboard {
  return InlineKeyboard.from(
    resellerPermissions.map((one) => [
      InlineKeyboard.text(texts.resellerPermissionButton[one], `rsl:${one}:${compactId(id)}`),
    ]),
  )
}

export function resellerMessage(texts: Texts, reseller: OperatorReseller): Shown {
  const { id, name, blockedAt, keys, owes, coming } = reseller
  const date = (moment: string) => formatDateTime(texts.language, zone, moment)
  const html = [
    `<b>${escapeTagMarks(toDisplayName(name))}</b>`,
    ...termLines(texts, reseller),
    owesLine(texts, owes),
    texts.resellerComing(formatRub(texts, coming)),
    ...(blockedAt === undefined ? [] : [texts.resellerBlockedAt(date(blockedAt))]),
    '',
    ...(keys.length === 0 ? [texts.resellerNoKeys] : []),
    ...keys.map(({ ending, permission = 'sell', createdAt, usedAt }) =>
      texts.resellerKey({ ending, permission, created: date(createdAt), used: usedAt && date(usedAt) }),
    ),
  ].join('\n')
  const button = (label: string, press: string, of = id) => InlineKeyboard.text(label, `rsl:${press}:${compactId(of)}`)
  const keyboard = InlineKeyboard.from([
    [button(texts.resellerTermsButton, 'terms'), button(texts.resellerPaymentButton, 'pay')],
    ...(keys.length < maxResellerKeys ? [[button(texts.resellerIssueButton, 'issue')]] : []),
    ...keys.map((key) => [button(texts.resellerRevokeButton(key.ending), 'revoke', key.id)]),
    [
      blockedAt === undefined
        ? button(texts.resellerBlockButton, 'block')
        : button(texts.resellerUnblockButton, 'unblock'),
    ],
  ])
  return { html, keyboard }
}
