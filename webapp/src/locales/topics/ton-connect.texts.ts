import { defineTexts } from '../define-texts.ts'
import { tonConnectEn } from './ton-connect.en.ts'
import { tonConnectRu } from './ton-connect.ru.ts'

export const useTonConnectTexts = defineTexts(tonConnectRu, tonConnectEn)

export type TonConnectTexts = ReturnType<typeof useTonConnectTexts>
