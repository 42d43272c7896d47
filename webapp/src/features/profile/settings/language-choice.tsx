import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import { useChangeSetting } from '../profile.queries.ts'
import { useProfileTexts } from '../profile.texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import type { UserProfile } from '../profile-shape.ts'
import { useSettingRejectionToast } from './use-setting-rejection-toast.ts'

export function LanguageChoice({ person }: { person: UserProfile }) {
  const text = useProfileTexts()
  const onRejected = useSettingRejectionToast()
  const choice = useChangeSetting('language', (error, refused, toast) =>
    onRejected(error, () => choice.mutate(refused), toast),
  )
  const parts = (['ru', 'en'] as const).map((value) => ({ value, label: text.languages[value] }))
  return (
    <ProfileSection title={text.language}>
      <SegmentedControl
        label={text.language}
        parts={parts}
        chosen={person.language}
        onChoose={(language) => choice.mutate({ language })}
      />
    </ProfileSection>
  )
}
