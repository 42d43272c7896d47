import { extendTexts, useTextAndFormat } from '../../../locales/define-texts.ts'
import { channelsEn } from './channels.en.ts'
import { channelsRu } from './channels.ru.ts'

export const useChannelsTexts = extendTexts(useTextAndFormat, channelsRu, channelsEn)

export type ChannelsTexts = ReturnType<typeof useChannelsTexts>
