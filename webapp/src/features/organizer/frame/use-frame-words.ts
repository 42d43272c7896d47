import { useFormat } from '../../../locales/use-text.tsx'
import { frameEn } from './organizer-frame.en.ts'
import { frameRu } from './organizer-frame.ru.ts'

const sections = { ru: frameRu, en: frameEn } as const

export const useFrameWords = () => sections[useFormat().language]
