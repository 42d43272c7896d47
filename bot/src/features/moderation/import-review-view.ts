import type { ImportReview } from '@enp/shared/calls/imports/import-reviews'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { CallData } from '../../server.ts'
import type { Texts } from '../../texts/texts.ts'

const longestTitle = 60

export function importReviewMessage(texts: Texts, review: ImportReview): { html: string; keyboard: InlineKeyboard } {
  const { organizerName, fileName, total, edits, bad, withoutPicture, sample, waiting, reason } = review
  const html = [
    texts.importReviewOf(escapeTagMarks(visibleText(organizerName))),
    escapeTagMarks(visibleText(fileName)),
    texts.importReviewCounts({ created: total - edits, edits, bad, withoutPicture }),
    ...sample.map(({ title, city, price }) =>
      texts.importReviewSample({
        title: escapeTagMarks(cutText(visibleText(title), longestTitle)),
        city: escapeTagMarks(cutText(visibleText(city ?? ''), longestTitle)),
        price: price ?? 0,
      }),
    ),
    ...(waiting > sample.length ? [texts.importReviewMore(waiting - sample.length)] : []),
    '',
    importReviewStateText(texts, review),
    ...(reason ? [texts.moderationReason(escapeTagMarks(reason))] : []),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, review) }
}

export function importReviewStateText(texts: Texts, review: ImportReview): string {
  const { state, waiting, published, returned, operatorName = '' } = review
  const head = texts.importReviewState({ state, operator: escapeTagMarks(operatorName) })
  return published + returned > 0 ? `${head} ${texts.importReviewDone({ waiting, published, returned })}` : head
}

/** Buttons carry the round, so that they decide no later one. */
function toKeyboard(texts: Texts, { importId, round, state, waiting }: ImportReview): InlineKeyboard {
  const id = compactId(importId)
  const open = [InlineKeyboard.text(texts.importReviewOpenButton, `import:open:1:${id}`)]
  if (state !== 'submitted') return InlineKeyboard.from(state === 'decided' ? [open] : [])
  return InlineKeyboard.from([
    open,
    [
      InlineKeyboard.text(texts.importReviewPublishButton(waiting), `import:publish:${round}:${id}`),
      InlineKeyboard.text(texts.importReviewReturnButton(waiting), `import:return:${round}:${id}`),
    ],
  ])
}

type Page = CallData<'GET /internal/admin/import-reviews/:id'>

export function reviewedServicesButtons(texts: Texts, { review, services, pages }: Page, page: number) {
  const id = compactId(review.importId)
  const turn = (label: string, to: number) =>
    to >= 1 && to <= pages ? [InlineKeyboard.text(label, `import:open:${to}:${id}`)] : []
  return InlineKeyboard.from([
    ...services.map(({ draftId, title, state }) => [
      InlineKeyboard.text(
        `${texts.importReviewMark[state]}${cutText(visibleText(title), longestTitle)}`,
        `service:show:${compactId(draftId)}`,
      ),
    ]),
    [...turn('‹', page - 1), ...turn('›', page + 1)],
  ])
}
