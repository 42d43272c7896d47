import { useInfiniteQuery } from '@tanstack/react-query'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { organizerQuestionsQuery } from './organizer-questions.queries.ts'
import { useQuestionsTexts } from './organizer-questions.texts.ts'

interface QuestionsRowProps {
  readonly organizerId: string
  readonly onOpen: () => void
}

/** Opens the questions, and shows how many wait. Without a connection it has no number. */
export function QuestionsRow({ organizerId, onOpen }: QuestionsRowProps) {
  const { words, format } = useQuestionsTexts()
  const waiting = useInfiniteQuery(organizerQuestionsQuery(organizerId, 'open')).data?.pages[0]?.total ?? 0
  const detail = waiting > 0 ? words.waitingCount(format.number(waiting)) : words.about
  return (
    <List>
      <ListRow title={words.title} detail={detail} onPress={onOpen} />
    </List>
  )
}
