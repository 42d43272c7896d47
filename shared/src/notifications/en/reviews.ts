import { visibleText } from '../../text/plain-text.ts'
import type { ReviewNotificationTexts } from '../texts.ts'

const because = (reason: string | undefined) => (reason ? ` Reason: “${reason}”.` : '')

export const reviewsEn: ReviewNotificationTexts = {
  organizer_review: ({ title, rating, author, text, change, reason }) => {
    const service = `“${visibleText(title)}”`
    if (change === 'hidden')
      return { title: 'Review hidden', text: `${service}: the review is no longer public.${because(reason)}` }
    return {
      title: change === 'new' ? 'New review' : 'Review public again',
      text: [`${service}, ${rating} of 5${author ? `, ${author}` : ''}.`, ...(text ? [visibleText(text)] : [])].join(
        '\n',
      ),
    }
  },
  review_decided: ({ title, state, reason }) => {
    const service = `“${visibleText(title)}”`
    if (state === 'published') return { title: 'Review published', text: `${service}: your review is public.` }
    if (state === 'pending')
      return { title: 'Review being checked', text: `${service}: we’ll check your review again and message you.` }
    return {
      title: 'Review hidden',
      text: `${service}: other travellers can’t see your review.${because(reason)} If you disagree, send /support.`,
    }
  },
  review_photos_refused: ({ title, reason }) => ({
    title: 'Review photos not published',
    text: `“${visibleText(title)}”: your review stays, its photos were removed.${because(reason)} If you disagree, send /support.`,
  }),
  review_replied: ({ title, organizerName, text }) => ({
    title: 'Reply to your review',
    text: `${organizerName}, “${visibleText(title)}”:\n${visibleText(text)}`,
  }),
}
