import type { Language } from '@enp/shared/calls/api'
import type { ReviewedService } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'
import { contentLines } from './service-view.ts'

type Texts = Deps['texts']

export function moderatedServiceMessage(
  texts: Texts,
  language: Language,
  service: ReviewedService,
): { html: string; keyboard: InlineKeyboard } {
  const { organizerName, isEdit, content, reason } = service
  const organizer = escapeHtml(visibleText(organizerName))
  const edit = isEdit ? 'edit' : 'new'
  const html = [
    texts.t(language, 'moderated-of', { organizer, edit }),
    ...contentLines(texts, language, content),
    '',
    moderatedServiceStateText(texts, language, service),
    ...(reason ? [texts.t(language, 'moderation-reason', { reason: escapeHtml(reason) })] : []),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, language, service) }
}

export function moderatedServiceStateText(
  texts: Texts,
  language: Language,
  { state, operatorName = '' }: ReviewedService,
): string {
  return texts.t(language, 'moderated-state', { state, operator: escapeHtml(operatorName) })
}

/** Buttons carry their submission, so that they decide no later one. */
function toKeyboard(texts: Texts, language: Language, { state, submission, draftId, content }: ReviewedService) {
  const id = compactId(draftId)
  const photos = content.photos.length
  const button = (label: string, data: string) => InlineKeyboard.text(label, data)
  const rows =
    photos > 0 ? [[button(texts.t(language, 'moderated-photos-button', { photos }), `service:photos:${id}`)]] : []
  if (state !== 'submitted') return InlineKeyboard.from(rows)
  return InlineKeyboard.from([
    ...rows,
    [
      button(texts.t(language, 'moderated-publish-button'), `service:publish:${submission}:${id}`),
      button(texts.t(language, 'moderated-return-button'), `service:return:${submission}:${id}`),
    ],
  ])
}
