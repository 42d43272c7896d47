import { useFormat, useText } from './use-text.tsx'

/** Returns a hook for texts that load with their feature, in both languages. */
export function defineTexts<Texts>(ru: Texts, en: NoInfer<Texts>): () => Texts {
  const byLanguage = { ru, en }
  return () => byLanguage[useFormat().language]
}

/** Returns a hook that adds the texts of a feature to the result of another hook. */
export function extendTexts<Base extends object, Texts extends object>(
  useBase: () => Base,
  ru: Texts,
  en: NoInfer<Texts>,
): () => Base & Texts {
  const useTexts = defineTexts(ru, en)
  return () => ({ ...useBase(), ...useTexts() })
}

export const useTextAndFormat = () => ({ text: useText(), format: useFormat() })
