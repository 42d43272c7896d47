import { visibleText } from '../../text/plain-text.ts'
import type { ReviewNotificationTexts } from '../texts.ts'

const because = (reason: string | undefined) => (reason ? ` Причина: «${reason}».` : '')

export const reviewsRu: ReviewNotificationTexts = {
  organizer_review: ({ title, rating, author, text, change, reason }) => {
    const service = `«${visibleText(title)}»`
    if (change === 'hidden')
      return { title: 'Отзыв скрыт', text: `${service}: отзыв больше не виден.${because(reason)}` }
    return {
      title: change === 'new' ? 'Новый отзыв' : 'Отзыв снова виден',
      text: [`${service}, ${rating} из 5${author ? `, ${author}` : ''}.`, ...(text ? [visibleText(text)] : [])].join(
        '\n',
      ),
    }
  },
  review_decided: ({ title, state, reason }) => {
    const service = `«${visibleText(title)}»`
    if (state === 'published') return { title: 'Отзыв опубликован', text: `${service}: ваш отзыв видят все.` }
    if (state === 'pending')
      return { title: 'Отзыв на проверке', text: `${service}: проверим ваш отзыв ещё раз и напишем.` }
    return {
      title: 'Отзыв скрыт',
      text: `${service}: ваш отзыв не виден другим.${because(reason)} Не согласны — напишите /support.`,
    }
  },
  review_photos_refused: ({ title, reason }) => ({
    title: 'Фото к отзыву не опубликованы',
    text: `«${visibleText(title)}»: отзыв остался, фото удалены.${because(reason)} Не согласны — напишите /support.`,
  }),
  review_replied: ({ title, organizerName, text }) => ({
    title: 'Ответ на ваш отзыв',
    text: `${organizerName}, «${visibleText(title)}»:\n${visibleText(text)}`,
  }),
}
