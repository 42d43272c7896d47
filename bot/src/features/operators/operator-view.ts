import type { Operator, OperatorInvitation } from '@enp/shared/calls/operators/operator-permissions'
import { type OperatorPermission, operatorPermissions, sortPermissions } from '@enp/shared/calls/operators/permissions'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDateTime } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
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
  const adding = [
    [InlineKeyboard.text(texts.operatorAddButton, 'ops:add')],
    [InlineKeyboard.text(texts.operatorLinkButton, chooseLinkData([]))],
    [InlineKeyboard.text(texts.operatorLinksButton, 'ops:links')],
  ]
  return { html, keyboard: InlineKeyboard.from([...rows, ...adding]) }
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
  const save = chosen.length === 0 ? texts.operatorRemoveButton : texts.operatorSaveButton
  const rows = [
    ...toggleRows(texts, chosen, (next) => editData(id, seen, next)),
    ...(chosen.length > 0 && seen.length > 0
      ? [[InlineKeyboard.text(texts.operatorClearButton, editData(id, seen, []))]]
      : []),
    ...(chosen.length === 0 && seen.length === 0
      ? []
      : [[InlineKeyboard.text(save, `ops:save:${id}:${toBits(seen)}:${toBits(chosen)}`)]]),
  ]
  return { html, keyboard: InlineKeyboard.from(rows) }
}

/** One button for each permission; `toData` gets what is chosen after the press. */
function toggleRows(
  texts: Texts,
  chosen: readonly OperatorPermission[],
  toData: (next: readonly OperatorPermission[]) => string,
) {
  return operatorPermissions.map((one) => {
    const without = chosen.filter((other) => other !== one)
    const next = chosen.includes(one) ? without : sortPermissions([...without.filter((other) => other !== 'all'), one])
    const mark = chosen.includes(one) ? '✓ ' : ''
    return [InlineKeyboard.text(`${mark}${texts.operatorPermission[one]}`, toData(next))]
  })
}

const chooseLinkData = (chosen: readonly OperatorPermission[]) => `ops:link:${toBits(chosen)}`

/** Nothing is created until the operator presses the last button. */
export function operatorLinkMessage(texts: Texts, chosen: readonly OperatorPermission[]) {
  const rows = toggleRows(texts, chosen, chooseLinkData)
  const create = InlineKeyboard.text(texts.operatorLinkCreateButton, `ops:invite:${toBits(chosen)}`)
  return {
    html: texts.operatorLinkTitle(formatPermissions(texts, chosen)),
    keyboard: InlineKeyboard.from(chosen.length === 0 ? rows : [...rows, [create]]),
  }
}

export function operatorLinksMessage(texts: Texts, invitations: readonly OperatorInvitation[]) {
  const rows = invitations.map(({ id, permissions, until }) => {
    const named = { permissions: formatPermissions(texts, permissions), until: formatUntil(texts, until) }
    return [InlineKeyboard.text(texts.operatorLinkRevokeButton(named), `ops:revoke:${compactId(id)}`)]
  })
  return {
    text: rows.length === 0 ? texts.operatorNoLinks : texts.operatorLinks,
    keyboard: InlineKeyboard.from(rows),
  }
}

export const formatUntil = ({ language }: Texts, until: string): string => formatDateTime(language, settingsZone, until)
