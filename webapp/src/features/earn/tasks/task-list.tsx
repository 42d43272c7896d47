import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { compassIcon } from '../../../ui/icons/icons.ts'
import stack from '../../../ui/layout/stack.module.css'
import surface from '../../../ui/layout/surface.module.css'
import { dailyBonus, type Task, tasksQuery } from '../earn.queries.ts'
import { useEarnTexts } from '../earn.texts.ts'
import { useServerClock } from '../use-server-clock.ts'
import { isTaskOver, leftToEarn, toTaskState, withoutUnclaimedBonus } from './task.rules.ts'
import styles from './task-list.module.css'
import { TaskRow } from './task-row.tsx'

const shownEveryMs = 1_000

export function TaskList() {
  const text = useEarnTexts()
  const format = useFormat()
  const heading = useId()
  const known = useQuery(tasksQuery())
  const { data: bonus } = useQuery(dailyBonus())
  const nowMs = useServerClock(shownEveryMs)
  const tasks = known.data && withoutUnclaimedBonus(known.data, bonus)
  const left = leftToEarn(tasks ?? [], nowMs)
  return (
    <section className={stack.medium} aria-labelledby={heading} aria-busy={known.isPending || undefined}>
      <header className={styles.head}>
        <h2 id={heading}>{text.tasksTitle}</h2>
        {left > 0 && <p className={styles.left}>{text.upTo(format.amount(left, 'enp'))}</p>}
      </header>
      {tasks ? <Rows tasks={tasks} nowMs={nowMs} /> : <Missing query={known} />}
    </section>
  )
}

function Rows({ tasks, nowMs }: { tasks: readonly Task[]; nowMs: number }) {
  const isAllDone = tasks.every((task) => isTaskOver(toTaskState(task, nowMs)))
  return (
    <>
      {isAllDone && <AllDone />}
      {tasks.length > 0 && (
        <ul className={surface.card}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} state={toTaskState(task, nowMs)} />
          ))}
        </ul>
      )}
    </>
  )
}

function AllDone() {
  const text = useEarnTexts()
  const navigate = useNavigate()
  const action = (
    <Button look="tint" icon={compassIcon} onPress={() => void navigate('/mining')}>
      {text.toMining}
    </Button>
  )
  return (
    <Empty picture={spotTrips} title={text.allDoneTitle} action={action}>
      {text.allDone}
    </Empty>
  )
}

const rows = ['first', 'second', 'third'] as const

interface TasksQuery {
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}

function Missing({ query: { error, isError, isFetching, refetch } }: { query: TasksQuery }) {
  const text = useEarnTexts()
  if (!isError) return rows.map((row) => <Skeleton key={row} height={76} radius="20px" />)
  return <PartFailure title={text.tasksFailed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
