import { useFormat } from '../../../locales/use-text.tsx'
import { frameEn } from './frame.en.ts'
import { frameRu } from './frame.ru.ts'

const sections = { ru: frameRu, en: frameEn } as const

export const useFrameWords = () => sections[useFormat().language]
