import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { reviewEn } from './review.en.ts'
import { reviewRu } from './review.ru.ts'

export const useReviewTexts = extendTexts(useBookingTexts, { review: reviewRu }, { review: reviewEn })

export type ReviewTexts = ReturnType<typeof useReviewTexts>
