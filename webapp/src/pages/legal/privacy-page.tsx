import { LegalPage } from '../../features/profile/legal/legal-page.tsx'
import { privacyEn } from '../../features/profile/legal/privacy.en.ts'
import { privacyRu } from '../../features/profile/legal/privacy.ru.ts'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

const texts = { ru: privacyRu, en: privacyEn } as const

export function PrivacyPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <LegalPage document="privacy" texts={texts} />
    </>
  )
}
