import { extendTexts } from '../../../../locales/define-texts.ts'
import { useChangeTexts } from '../change.texts.ts'
import { taxedPartyEn } from './taxed-party.en.ts'
import { taxedPartyRu } from './taxed-party.ru.ts'

export const useTaxedPartyTexts = extendTexts(
  useChangeTexts,
  { taxedParty: taxedPartyRu },
  { taxedParty: taxedPartyEn },
)
