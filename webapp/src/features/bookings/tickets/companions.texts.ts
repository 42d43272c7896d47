import { extendTexts } from '../../../locales/define-texts.ts'
import { companionsEn } from './companions.en.ts'
import { companionsRu } from './companions.ru.ts'
import { useTicketTexts } from './tickets.texts.ts'

export const useCompanionTexts = extendTexts(useTicketTexts, { companions: companionsRu }, { companions: companionsEn })
