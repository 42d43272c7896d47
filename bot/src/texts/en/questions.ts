import { createNumberFormat } from '@enp/shared/text/number-format'
import type { questionsRu } from '../ru/questions.ts'

const { formatNumber } = createNumberFormat('en')

export const questionsEn: typeof questionsRu = {
  organizerMenuQuestions: 'Questions',
  organizerQuestionsNone: 'There are no questions here. We’ll message you about a new one.',
  questionsShown: ({ total, page, pages }) =>
    `<b>Questions: ${formatNumber(total)}</b>${pages > 1 ? `\nPage ${formatNumber(page)} of ${formatNumber(pages)}` : ''}`,
  organizerQuestionsTab: { open: 'Open', answered: 'Answered' },
  questionsNext: 'Next ›',
  questionAnswerButton: 'Answer',
  questionEditButton: 'Edit answer',
  questionShowButton: 'Show on the service page',
  questionWithdrawButton: 'Remove from the service page',
  questionAnswered: (answer) => `Your answer: ${answer}`,
  questionIsPublic: 'Everyone sees it on the service page.',
  questionIsPrivate: 'Only the traveller who asked sees the answer.',
  questionHidden: (reason) => `An operator hid the question on the page. Reason: ${reason}`,
  questionAsk: 'Send the answer in one message; the traveller who asked gets it. Send /cancel to stop.',
  questionAskEdit: 'Send the new text; it replaces the answer. Send /cancel to stop.',
  questionAskPublic: 'Show the question and answer to everyone on the service page? The traveller’s name isn’t shown.',
  questionPublicButton: 'Show to everyone',
  questionPrivateButton: 'Only to the traveller',
  questionSent: 'Your answer is sent.',
  questionChanged: 'The question was answered in the meantime. This is the answer now.',
  questionGone: 'This question no longer exists.',
  questionNotAllowed: {
    link: 'An answer can’t contain links. Send it without the link.',
    contact: 'An answer can’t contain phone numbers, mail addresses or usernames. Send it without them.',
    insult: 'An answer can’t contain insults. Please rewrite it and send it again.',
  },
  adminQuestions: 'Questions about services',
  moderatedQuestionsNone: 'There are no questions here.',
  moderatedQuestionsTab: { published: 'Public', hidden: 'Hidden' },
  moderatedQuestion: ({ question, answer }) => `Question: ${question}\nAnswer: ${answer}`,
  moderatedQuestionState: ({ state, operator }) =>
    ({ published: 'Public on the service page', hidden: 'Hidden' })[state] + (operator ? ` by ${operator}.` : '.'),
  moderatedQuestionHide: 'Hide',
  moderatedQuestionShow: 'Show again',
  moderatedQuestionAskReason: 'Send the reason in one message; the organizer reads it. Send /cancel to stop.',
  moderatedQuestionHidden: 'The question is hidden. The organizer sees the reason.',
}
