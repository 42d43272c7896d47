import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

const zone = 'Europe/Moscow'

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function organizerQuestionMessage(texts: Texts, question: OrganizerQuestion): Message {
  const { id, title, author, text, askedAt, answer, published, hiddenReason } = question
  const state = published ? texts.questionIsPublic : texts.questionIsPrivate
  const html = [
    `<b>${escapeTagMarks(visibleText(title))}</b>`,
    [...(author ? [escapeTagMarks(author)] : []), formatDay(texts.language, zone, askedAt)].join(' · '),
    '',
    escapeHtmlWithoutLinks(text),
    ...(answer === undefined ? [] : ['', texts.questionAnswered(escapeHtmlWithoutLinks(answer))]),
    ...(answer === undefined || hiddenReason !== undefined ? [] : ['', `<i>${state}</i>`]),
    ...(hiddenReason === undefined ? [] : ['', texts.questionHidden(escapeHtmlWithoutLinks(hiddenReason))]),
  ].join('\n')
  if (answer === undefined) return { html, keyboard: answerKeyboard(texts, id) }
  const publication = published
    ? InlineKeyboard.text(texts.questionWithdrawButton, `org:question:withdraw:${compactId(id)}`)
    : InlineKeyboard.text(texts.questionShowButton, `org:question:show:${compactId(id)}`)
  return { html, keyboard: InlineKeyboard.from([[answerButton(texts.questionEditButton, id)], [publication]]) }
}

export const answerKeyboard = (texts: Texts, questionId: string) =>
  InlineKeyboard.from([[answerButton(texts.questionAnswerButton, questionId)]])

const answerButton = (label: string, questionId: string) =>
  InlineKeyboard.text(label, `org:question:answer:${compactId(questionId)}`)
