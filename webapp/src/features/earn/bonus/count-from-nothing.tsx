import { useEffect, useState } from 'react'
import { CountUp } from '../../../ui/data/count-up.tsx'

/** Number that counts up from zero when it appears. */
export function CountFromNothing({ value, write }: { value: number; write: (value: number) => string }) {
  const [aim, setAim] = useState(0)
  useEffect(() => setAim(value), [value])
  return <CountUp value={aim} write={write} />
}
