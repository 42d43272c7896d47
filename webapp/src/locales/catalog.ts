import type { ErrorTexts } from './errors/error-texts.ru.ts'
import { loadErrorTexts } from './errors/load-error-texts.ts'
import { createFormat, type Format, type Language } from './format/format.ts'
import { type InterfaceTexts, interfaceTextsRu } from './ru.ts'

export interface LanguageTexts {
  readonly text: InterfaceTexts
  readonly format: Format
}

/** Returns English if Telegram, or without a user the device, is in English; else Russian. */
export function chooseInitialLanguage(
  user: { readonly languageCode: string | undefined } | undefined,
  deviceLanguage: string,
): Language {
  const languageCode = user ? user.languageCode : deviceLanguage
  return languageCode?.toLowerCase().startsWith('en') ? 'en' : 'ru'
}

/** Loads a language. English is a separate file; Russian is the fallback if it fails to load. */
export async function loadLanguageTexts(language: Language): Promise<LanguageTexts> {
  if (language === 'ru') return { text: interfaceTextsRu, format: createFormat('ru') }
  try {
    const { interfaceTextsEn } = await import('./en.ts')
    return { text: interfaceTextsEn, format: createFormat('en') }
  } catch (error) {
    console.warn('The English texts did not load', error)
    return loadLanguageTexts('ru')
  }
}

const errorTexts: Record<Language, () => Promise<ErrorTexts>> = {
  ru: async () => (await import('./errors/error-texts.ru.ts')).errorTextsRu,
  en: async () => (await import('./errors/error-texts.en.ts')).errorTextsEn,
}

/** Loads the texts of failures in the shown language, after the first load. */
export const loadErrorTextsIn = (language: Language): Promise<void> => loadErrorTexts(language, errorTexts[language])
