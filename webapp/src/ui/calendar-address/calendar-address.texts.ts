import { defineTexts } from '../../locales/define-texts.ts'
import { calendarAddressEn } from './calendar-address.en.ts'
import { calendarAddressRu } from './calendar-address.ru.ts'

export const useCalendarAddressTexts = defineTexts(calendarAddressRu, calendarAddressEn)
