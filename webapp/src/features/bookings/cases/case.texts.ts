import { extendTexts } from '../../../locales/define-texts.ts'
import { useBookingTexts } from '../bookings.texts.ts'
import { caseEn } from './case.en.ts'
import { caseRu } from './case.ru.ts'

export const useCaseTexts = extendTexts(useBookingTexts, { case: caseRu }, { case: caseEn })

export type CaseTexts = ReturnType<typeof useCaseTexts>
