import { searchIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import typography from '../../../../ui/layout/typography.module.css'
import { useSearchTexts } from '../search.texts.ts'
import { NearestResultsHead } from './nearest-results-head.tsx'
import styles from './no-results.module.css'
import { joinRemainingWords, strikeDroppedWords } from './struck.rules.ts'
import { SuggestionLink } from './suggestion-link.tsx'

interface DroppedWordsProps {
  readonly words: string
  readonly dropped: readonly string[]
  readonly found: string
  readonly onSearch: (words: string) => void
}

export function DroppedWords({ words, dropped, found, onSearch }: DroppedWordsProps) {
  const { search: text } = useSearchTexts()
  const typed = strikeDroppedWords(words, dropped)
  const remaining = joinRemainingWords(typed)
  const title = typed.map(({ word, struck }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change places, and one may come twice
    <span key={at}>{struck ? <s>{word}</s> : word} </span>
  ))
  return (
    <>
      <NearestResultsHead title={text.nothing}>{text.dropped}</NearestResultsHead>
      <SuggestionLink
        icon={searchIcon}
        title={title}
        detail={text.droppedCount(remaining, found)}
        onPress={() => onSearch(remaining)}
      />
      <h2 className={joinClassNames(typography.sectionTitle, styles.title)}>{text.closest}</h2>
    </>
  )
}
