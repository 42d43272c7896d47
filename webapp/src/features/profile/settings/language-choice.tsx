import { Segment } from '../../../ui/actions/segment.tsx'
import { useChangeSetting } from '../profile.queries.ts'
import type { Profile } from '../profile-shape.ts'
import { Section } from '../section.tsx'
import { useProfileText } from '../use-profile-text.ts'
import { useRejection } from './use-rejection.ts'

export function LanguageChoice({ person }: { person: Profile }) {
  const text = useProfileText()
  const onRejected = useRejection()
  const choice = useChangeSetting('language', (error, refused, toast) =>
    onRejected(error, () => choice.mutate(refused), toast),
  )
  const parts = (['ru', 'en'] as const).map((value) => ({ value, label: text.languages[value] }))
  return (
    <Section title={text.language}>
      <Segment
        label={text.language}
        parts={parts}
        chosen={person.language}
        onChoose={(language) => choice.mutate({ language })}
      />
    </Section>
  )
}
