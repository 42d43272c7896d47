import type { ReviewedService } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'
import { differenceLines } from './differences.ts'
import { contentLines } from './service-view.ts'

export function moderatedServiceMessage(
  texts: Texts,
  service: ReviewedService,
): { html: string; keyboard: InlineKeyboard } {
  const { organizerName, isEdit, content, before, reason } = service
  const differences = before ? differenceLines(texts, before, content) : []
  const organizer = escapeTagMarks(visibleText(organizerName))
  const edit = isEdit ? 'edit' : 'new'
  const html = [
    texts.moderatedOf({ organizer, edit }),
    ...(differences.length > 0
      ? [`<b>${escapeTagMarks(content.title ?? '')}</b>`, ...differences]
      : contentLines(texts, content)),
    '',
    moderatedServiceStateText(texts, service),
    ...(reason ? [texts.moderationReason(escapeTagMarks(reason))] : []),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, service) }
}

export function moderatedServiceStateText(texts: Texts, { state, operatorName = '' }: ReviewedService): string {
  return texts.moderatedState({ state, operator: escapeTagMarks(operatorName) })
}

/** Buttons carry their submission, so that they decide no later one. */
function toKeyboard(texts: Texts, { state, submission, draftId, content }: ReviewedService) {
  const id = compactId(draftId)
  const photos = content.photos.length
  const button = (label: string, data: string) => InlineKeyboard.text(label, data)
  const rows = photos > 0 ? [[button(texts.moderatedPhotosButton(photos), `service:photos:${id}`)]] : []
  if (state !== 'submitted') return InlineKeyboard.from(rows)
  return InlineKeyboard.from([
    ...rows,
    [
      button(texts.moderatedPublishButton, `service:publish:${submission}:${id}`),
      button(texts.moderatedReturnButton, `service:return:${submission}:${id}`),
    ],
  ])
}
