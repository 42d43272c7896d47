import type { Ticket } from '@enp/shared/calls/bookings/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { messageIcon } from '../../../ui/icons/lazy-icons.ts'
import typography from '../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import styles from './tickets.module.css'
import { answerQuestions, cacheTicket } from './tickets.queries.ts'
import { useTicketTexts } from './tickets.texts.ts'

const AnswersSheet = lazyPart(async () => (await import('../questions/answers-sheet.tsx')).AnswersSheet)

interface TicketQuestionsProps {
  readonly ticket: Ticket
  readonly asked: NonNullable<Ticket['asked']>
}

/** The organizer's questions to the holder, with the holder's own answers. */
export function TicketQuestions({ ticket, asked }: TicketQuestionsProps) {
  const { tickets: text } = useTicketTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { questions, answers } = asked
  if (!answers && !ticket.passable) return null
  const close = () => setOpen(false)
  return (
    <section className={styles.section} aria-label={text.questions}>
      <h2 className={typography.sectionTitle}>{text.questions}</h2>
      {!answers && (
        <p className={typography.secondary}>{asked.isAnsweredByTraveller ? text.answeredForYou : text.notAnswered}</p>
      )}
      {answers && answers.length > 0 && (
        <List label={text.questions}>
          {answers.map(({ questionId, value }) => (
            <ListRow
              key={questionId}
              icon={messageIcon}
              title={value}
              detail={questions.find(({ id }) => id === questionId)?.text}
            />
          ))}
        </List>
      )}
      {ticket.passable && (
        <Button look="tint" onPress={() => setOpen(true)}>
          {answers ? text.changeAnswers : text.answer}
        </Button>
      )}
      {open && (
        <LazySheet onClose={close}>
          <AnswersSheet
            questions={questions}
            answers={answers ?? []}
            send={async (given) => cacheTicket(client, await answerQuestions(ticket.id, given))}
            onClose={close}
          />
        </LazySheet>
      )}
    </section>
  )
}
