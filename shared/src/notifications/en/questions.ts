import { visibleText } from '../../text/plain-text.ts'
import type { QuestionNotificationTexts } from '../texts.ts'

export const questionsEn: QuestionNotificationTexts = {
  organizer_question: ({ title, text, author, change, reason }) => {
    const service = `“${visibleText(title)}”`
    const question = `“${visibleText(text)}”`
    if (change === 'hidden')
      return {
        title: 'Question hidden',
        text: `${service}: the question ${question} is no longer on the page.${reason ? ` Reason: “${reason}”.` : ''}`,
      }
    if (change === 'shown') return { title: 'Question public again', text: `${service}: ${question}` }
    return { title: 'New question', text: `${service}${author ? `, ${author}` : ''}:\n${visibleText(text)}` }
  },
  question_answered: ({ title, organizerName, question, text }) => ({
    title: 'Answer to your question',
    text: `“${visibleText(title)}”\nYou asked: ${visibleText(question)}\n${organizerName}: ${visibleText(text)}`,
  }),
}
