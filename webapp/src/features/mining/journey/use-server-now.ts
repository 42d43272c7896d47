import { useEffect, useState } from 'react'

/** The server's time in milliseconds, renewed at the given pace. */
export function useServerNow(clockAheadMs: number, everyMs: number): number {
  const [deviceNow, setDeviceNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setDeviceNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return deviceNow + clockAheadMs
}
