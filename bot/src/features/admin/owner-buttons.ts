import type { OperatorOrganizer } from '@enp/shared/calls/operators/operator-search-hits'
import { cutText } from '@enp/shared/text/cut-text'
import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

export const removeOwnerPattern = /^owner:off:([\w-]{22}):(\d{1,15})$/
const maxLabel = 60

/** Appoints an owner; removes one of several. Empty for operators who do not see the team. */
export function ownerRows(
  texts: Texts,
  { organizerId, members, figures }: OperatorOrganizer,
): InlineKeyboardButton.CallbackButton[][] {
  if (!figures) return []
  const [compact, owners] = [compactId(organizerId), members.filter(({ role }) => role === 'owner')]
  const removable = owners.length > 1 ? owners : []
  return [
    [InlineKeyboard.text(texts.ownerAppointButton, `opi:owner:${compact}`)],
    ...removable.map(({ name, telegramId }) => [
      InlineKeyboard.text(
        cutText(texts.ownerRemoveButton(name ?? String(telegramId)), maxLabel),
        `owner:off:${compact}:${telegramId}`,
      ),
    ]),
  ]
}
