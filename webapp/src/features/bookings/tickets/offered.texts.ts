import { extendTexts } from '../../../locales/define-texts.ts'
import { offeredEn } from './offered.en.ts'
import { offeredRu } from './offered.ru.ts'
import { useTicketTexts } from './tickets.texts.ts'

export const useOfferedTexts = extendTexts(useTicketTexts, { offered: offeredRu }, { offered: offeredEn })
