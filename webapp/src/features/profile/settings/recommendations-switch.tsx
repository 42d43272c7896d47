import { useQueryClient } from '@tanstack/react-query'
import { Switch } from '../../../ui/actions/switch.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { useChangeSetting } from '../profile.queries.ts'
import { useProfileTexts } from '../profile.texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import type { UserProfile } from '../profile-shape.ts'
import { useSettingRejectionToast } from './use-setting-rejection-toast.ts'

export function RecommendationsSwitch({ person }: { person: UserProfile }) {
  const text = useProfileTexts()
  const client = useQueryClient()
  const onRejected = useSettingRejectionToast()
  const choice = useChangeSetting('recommendations', (error, refused, toast) =>
    onRejected(error, () => choice.mutate(refused), toast),
  )
  const change = (recommendations: boolean) =>
    choice.mutate(
      { recommendations },
      { onSuccess: () => void client.invalidateQueries({ queryKey: ['Services', 'home'] }) },
    )
  const { title, detail } = text.recommendations
  return (
    <ProfileSection title={text.suggestions}>
      <List>
        <ListRow
          title={title}
          detail={detail}
          end={<Switch label={title} on={person.recommendations ?? true} onChange={change} />}
        />
      </List>
    </ProfileSection>
  )
}
