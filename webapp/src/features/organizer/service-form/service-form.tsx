import type { ServiceDraft } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { ChooseCategory } from './choose-category.tsx'
import { DraftActions } from './draft-actions.tsx'
import { listSections, maxOptions } from './form.rules.ts'
import { toSectionName } from './section-name.rules.ts'
import { SectionRows } from './section-rows.tsx'
import { SectionSheet } from './section-sheet.tsx'
import styles from './service-form.module.css'
import { serviceDraftQuery, useChangeOptions } from './service-form.queries.ts'
import { type FormTexts, useFormTexts } from './service-form.texts.ts'

interface ServiceFormProps {
  readonly draftId: string
  readonly onLeave: () => void
}

/** Sections with the same fields as the chat; docs/rules/organizers.md#the-form-on-the-desk */
export function ServiceForm({ draftId, onLeave }: ServiceFormProps) {
  const words = useFormTexts()
  const known = useQuery(serviceDraftQuery(draftId))
  if (known.data) return <Sections draft={known.data} words={words} onLeave={onLeave} />
  if (known.isError) return <QueryFailure title={words.failed} query={known} />
  return (
    <div className={stack.medium} aria-busy="true">
      <Skeleton width="100%" height={72} radius="20px" />
      <Skeleton width="100%" height={320} radius="20px" />
    </div>
  )
}

interface SectionsProps {
  readonly draft: ServiceDraft
  readonly words: FormTexts
  readonly onLeave: () => void
}

function Sections({ draft, words, onLeave }: SectionsProps) {
  const { number } = useFormat()
  const [opened, setOpened] = useState<string>()
  const options = useChangeOptions(draft.id)
  const sections = listSections(draft)
  const section = sections.find(({ key }) => key === opened)
  const { state, reason, content } = draft
  const isLocked = state === 'submitted'
  const openMissing = () => setOpened(sections.find(({ missing }) => missing.length > 0)?.key)
  const addOption = () =>
    options.mutate(
      { add: { count: content.options.length } },
      { onSuccess: () => setOpened(`option.${content.options.length}`) },
    )
  return (
    <div className={stack.medium}>
      <header className={styles.head}>
        <h2 className={styles.title}>{content.title ?? words.untitled}</h2>
        <p className={styles.hint}>{words.states[state]}</p>
        {state === 'returned' && reason && <p className={styles.hint}>{words.reason(reason)}</p>}
      </header>
      {content.category === undefined ? (
        <ChooseCategory draftId={draft.id} words={words} />
      ) : (
        <>
          <SectionRows draft={draft} sections={sections} words={words} onOpen={isLocked ? undefined : setOpened} />
          {!isLocked && content.options.length < maxOptions && (
            <Button look="tint" small busy={options.isPending} onPress={addOption}>
              {words.addOption}
            </Button>
          )}
        </>
      )}
      <DraftActions draft={draft} words={words} onMissing={openMissing} onLeave={onLeave} />
      {section && (
        <SectionSheet
          key={section.key}
          draft={draft}
          section={section}
          title={toSectionName(words, draft, section, number)}
          words={words}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
