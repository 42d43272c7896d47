import type { ModeratedQuestion } from '@enp/shared/calls/questions/questions'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

export function moderatedQuestionMessage(
  texts: Texts,
  question: ModeratedQuestion,
): { html: string; keyboard: InlineKeyboard } {
  const [text, answer] = [escapeHtmlWithoutLinks(question.text), escapeHtmlWithoutLinks(question.answer)]
  const html = [
    `<b>${escapeTagMarks(visibleText(question.title))}</b>`,
    texts.moderatedQuestion({ question: text, answer }),
    '',
    moderatedQuestionStateText(texts, question),
  ].join('\n')
  return { html, keyboard: InlineKeyboard.from([[decisionButton(texts, question)]]) }
}

export function moderatedQuestionStateText(texts: Texts, question: ModeratedQuestion): string {
  const { state, operatorName, hiddenReason } = question
  const operator = operatorName === undefined ? {} : { operator: escapeTagMarks(operatorName) }
  return [
    texts.moderatedQuestionState({ state, ...operator }),
    ...(hiddenReason ? [texts.moderationReason(escapeHtmlWithoutLinks(hiddenReason))] : []),
  ].join('\n')
}

/** Carries the state it was shown in: after another decision it does nothing. */
function decisionButton(texts: Texts, { questionId, state }: ModeratedQuestion) {
  const [label, action] =
    state === 'published'
      ? ([texts.moderatedQuestionHide, 'hide'] as const)
      : ([texts.moderatedQuestionShow, 'publish'] as const)
  return InlineKeyboard.text(label, `question:${action}:${state}:${compactId(questionId)}`)
}
