import type { Operator } from '@enp/shared/calls/operators/operator-permissions'
import { type OperatorPermission, operatorPermissions, sortPermissions } from '@enp/shared/calls/operators/permissions'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'

/** A number for the data of a button: one bit for each permission. */
export const toBits = (permissions: readonly OperatorPermission[]): number =>
  operatorPermissions.reduce((bits, one, index) => bits + (permissions.includes(one) ? 2 ** index : 0), 0)

export const fromBits = (bits: number): OperatorPermission[] =>
  operatorPermissions.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)

export function formatPermissions(texts: Texts, permissions: readonly OperatorPermission[]): string {
  return permissions.length === 0
    ? texts.operatorNone
    : permissions.map((one) => texts.operatorPermission[one]).join(', ')
}

type Change = Readonly<Record<'before' | 'after', readonly OperatorPermission[]>>

export const formatPermissionsChange = (texts: Texts, { before, after }: Change): string =>
  `${formatPermissions(texts, before)} → ${formatPermissions(texts, after)}`

export function formatOperator(texts: Texts, { telegramId, name, username, permissions }: Operator): string {
  const who = [name, username && `@${username}`, String(telegramId)].filter(Boolean).join(' · ')
  return `${who}: ${formatPermissions(texts, permissions)}`
}

export function operatorListMessage(texts: Texts, operators: readonly Operator[]) {
  const html = [texts.operatorsTitle, ...operators.map((one) => escapeTagMarks(formatOperator(texts, one)))].join('\n')
  const rows = operators
    .filter(({ isConfigured }) => !isConfigured)
    .map(({ telegramId, name, permissions }) => [
      InlineKeyboard.text(name ?? String(telegramId), editData(telegramId, permissions, permissions)),
    ])
  return { html, keyboard: InlineKeyboard.from([...rows, [InlineKeyboard.text(texts.operatorAddButton, 'ops:add')]]) }
}

const editData = (id: number, seen: readonly OperatorPermission[], chosen: readonly OperatorPermission[]) =>
  `ops:edit:${id}:${toBits(seen)}:${toBits(chosen)}`

/** `chosen`: what the buttons have selected so far. Nothing changes until the operator saves. */
export function operatorEditMessage(texts: Texts, operator: Operator, chosen: readonly OperatorPermission[]) {
  const { telegramId: id, permissions: seen } = operator
  const html = [
    escapeTagMarks(formatOperator(texts, operator)),
    '',
    texts.operatorNext(formatPermissions(texts, chosen)),
    texts.operatorEditHint,
  ].join('\n')
  const toggle = (one: OperatorPermission) => {
    const without = chosen.filter((other) => other !== one)
    const next = chosen.includes(one) ? without : sortPermissions([...without.filter((other) => other !== 'all'), one])
    const mark = chosen.includes(one) ? '✓ ' : ''
    return [InlineKeyboard.text(`${mark}${texts.operatorPermission[one]}`, editData(id, seen, next))]
  }
  const save = chosen.length === 0 ? texts.operatorRemoveButton : texts.operatorSaveButton
  const rows = [
    ...operatorPermissions.map(toggle),
    ...(chosen.length > 0 && seen.length > 0
      ? [[InlineKeyboard.text(texts.operatorClearButton, editData(id, seen, []))]]
      : []),
    ...(chosen.length === 0 && seen.length === 0
      ? []
      : [[InlineKeyboard.text(save, `ops:save:${id}:${toBits(seen)}:${toBits(chosen)}`)]]),
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}
