import starsCoin from '../../../../shared/design/brand/stars.svg'
import { useSpeech } from '../words/words-context.tsx'
import actions from './actions.module.css'
import { countStars } from './count-stars.ts'
import goods from './goods.module.css'
import { Picture } from './picture.tsx'
import { problemText } from './problem-text.ts'
import { Route } from './route.tsx'
import type { FormStepProps } from './use-payment.ts'

/** Sizes of the Stars packs on sale, similar to the real ones. */
const packs = [50, 100, 250, 500, 1000, 2500, 10_000, 50_000, 150_000]

interface Props extends FormStepProps {
  onBuy(count: number): void
}

export function StarsStep({ form, isWaiting, problem, onPay, onBuy }: Props) {
  const { language, words: allWords } = useSpeech()
  const words = allWords.payment
  const missing = form.total - form.stars
  const isShort = missing > 0
  const hint = isShort ? words.notEnough(countStars(missing, language)) : problem && problemText(problem, allWords)
  return (
    <>
      <p className={goods.balance} data-short={isShort}>
        <span>{words.balance}</span>
        <img src={starsCoin} alt="" width={18} height={18} />
        <b>{new Intl.NumberFormat(language).format(form.stars)}</b>
      </p>
      <div className={goods.hero}>
        <Picture photo={form.photo} fallback={starsCoin} />
        <h2>{form.title}</h2>
        <p>{form.description}</p>
        {form.subscriptionPeriod && <p>{words.everyMonth}</p>}
        <p className={goods.seller}>{form.seller}</p>
      </div>
      <div className={actions.foot}>
        <Route method="stars" at={isWaiting ? 'bot' : 'invoice'} />
        <p className={actions.hint} role={hint ? 'alert' : 'status'} data-bad={hint !== undefined}>
          {isWaiting ? words.waitingBot : (hint ?? words.playMoney)}
        </p>
        {isShort ? (
          <Packs missing={missing} onBuy={onBuy} />
        ) : (
          <button
            type="button"
            className={actions.primary}
            aria-disabled={isWaiting}
            data-first
            data-testid="pay"
            onClick={() => !isWaiting && onPay({ amount: form.total })}
          >
            {words.payStars(countStars(form.total, language, true))}
            <img src={starsCoin} alt="" width={22} height={22} />
          </button>
        )}
      </div>
    </>
  )
}

/** The smallest packs that cover the missing Stars; the largest one if none does. */
function Packs({ missing, onBuy }: { missing: number; onBuy(count: number): void }) {
  const { language, words: allWords } = useSpeech()
  const words = allWords.payment
  const enough = packs.filter((pack) => pack >= missing)
  const offered = (enough.length > 0 ? enough : packs.slice(-1)).slice(0, 3)
  return (
    <div className={actions.packs}>
      {offered.map((pack, index) => (
        <button
          type="button"
          key={pack}
          className={index === 0 ? actions.primary : actions.tint}
          {...(index === 0 ? { 'data-first': true } : {})}
          data-testid={`buy-${pack}`}
          onClick={() => onBuy(pack)}
        >
          {words.buyStars(countStars(pack, language, true))}
        </button>
      ))}
    </div>
  )
}
