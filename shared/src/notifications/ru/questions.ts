import { visibleText } from '../../text/plain-text.ts'
import type { QuestionNotificationTexts } from '../texts.ts'

export const questionsRu: QuestionNotificationTexts = {
  organizer_question: ({ title, text, author, change, reason }) => {
    const service = `«${visibleText(title)}»`
    const question = `«${visibleText(text)}»`
    if (change === 'hidden')
      return {
        title: 'Вопрос скрыт',
        text: `${service}: вопроса ${question} больше нет на странице.${reason ? ` Причина: «${reason}».` : ''}`,
      }
    if (change === 'shown') return { title: 'Вопрос снова виден', text: `${service}: ${question}` }
    return { title: 'Новый вопрос', text: `${service}${author ? `, ${author}` : ''}:\n${visibleText(text)}` }
  },
  question_answered: ({ title, organizerName, question, text }) => ({
    title: 'Ответ на ваш вопрос',
    text: `«${visibleText(title)}»\nВы спросили: ${visibleText(question)}\n${organizerName}: ${visibleText(text)}`,
  }),
}
