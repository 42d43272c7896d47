import type { TourBooking } from '../../playground/playground-product.ts'
import type { ShownVisit } from '../../playground/playground-server.ts'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'
import choiceStyles from '../ui/choice.module.css'
import type { Language } from '../words/words.ts'
import { useSpeech } from '../words/words-context.tsx'
import styles from './playground.module.css'
import { findNextStep, type TourStep, tourSteps } from './tour-steps.ts'

export interface TourProps {
  visit: ShownVisit
  startAgain(language: Language): void
  /** The operator was opened. */
  looked: boolean
  booking: TourBooking | undefined
}

const roles = ['traveller', 'organizer', 'operator'] as const

/** Shows the next step of the tour, by the state of the product and not by what was clicked. */
export function Tour({ visit, startAgain, looked, booking }: TourProps) {
  const { language, words: all } = useSpeech()
  const words = all.playground
  const { users, userId, choose } = usePage()
  const started = users.some(({ id, started: has }) => id === visit.ids.traveller && has)
  const step = findNextStep({ started, booking, looked })
  const place = step ? tourSteps.indexOf(step) : tourSteps.length
  return (
    <section className={styles.tour} aria-label={words.title} data-step={step}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.about}</p>
        <button type="button" onClick={() => startAgain(language === 'ru' ? 'en' : 'ru')}>
          {words.otherLanguage}
        </button>
        <button type="button" onClick={() => startAgain(language)}>
          {words.again}
        </button>
      </div>
      <div className={styles.now} role="status" data-testid="tour" data-step={step ?? 'done'}>
        {step && <b>{words.step(place + 1, tourSteps.length)}</b>}
        <span>{step ? words.steps[step] : words.done}</span>
      </div>
      <div className={styles.act}>
        {step && <StepAction step={step} visit={visit} number={booking?.number} />}
        <fieldset className={styles.roles} aria-label={words.who}>
          {roles.map((role) => (
            <button
              type="button"
              key={role}
              className={choiceStyles.choice}
              aria-pressed={visit.ids[role] === userId}
              onClick={() => choose(visit.ids[role])}
            >
              {words[role]}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

interface ActionProps extends Pick<TourProps, 'visit'> {
  step: TourStep
  number: string | undefined
}

function StepAction({ step, visit, number }: ActionProps) {
  const { words } = useSpeech()
  const { bot, userId, choose, actions } = usePage()
  const { traveller, organizer, operator } = visit.ids
  const become = (id: number, text: string) => {
    void actions.attempt(controlClient.write(id, text))
    choose(id)
  }
  const show = (text: string, act: () => void) => (
    <button type="button" className={styles.action} onClick={act}>
      {text}
    </button>
  )
  if (step === 'hold' && userId === traveller)
    return show(words.playground.openService, () =>
      actions.follow(`https://t.me/${bot.username}?startapp=${visit.startParam}`),
    )
  if (step === 'checkIn' && number) return show(words.playground.becomeOrganizer, () => become(organizer, number))
  if (step === 'look' && number) return show(words.playground.becomeOperator, () => become(operator, `/find ${number}`))
  return null
}
