/** How a picture lies in its frame: moved from the middle by so many pixels, and so many times as large as it fills it. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const filling: View = { scale: 1, x: 0, y: 0 }
export const maxScale = 4
export const tapScale = 2.5

/** A picture as large as it fills the frame, its edges beyond. */
export function fillingSize(picture: Size, frame: Size): Size {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The scale at which all of it is seen. */
export function wholeScale(picture: Size, frame: Size): number {
  const { width, height } = fillingSize(picture, frame)
  return Math.min(1, frame.width / width, frame.height / height)
}

/** At another scale, with the point under the fingers where it was; points are counted from the middle of the frame. */
export function zoomAt(view: View, scale: number, at: Point): View {
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Where it comes to rest: within its scales, and no edge inside the frame that could be outside. */
export function settled(view: View, picture: Size, frame: Size): View {
  const min = wholeScale(picture, frame)
  if (view.scale <= 1) return { scale: view.scale < (min + 1) / 2 ? min : 1, x: 0, y: 0 }
  const scale = Math.min(maxScale, view.scale)
  const held = scale === view.scale ? view : zoomAt(view, scale, { x: 0, y: 0 })
  const size = fillingSize(picture, frame)
  return {
    scale,
    x: bounded(held.x, (size.width * scale - frame.width) / 2),
    y: bounded(held.y, (size.height * scale - frame.height) / 2),
  }
}

const bounded = (value: number, max: number) => Math.min(Math.max(value, -Math.max(0, max)), Math.max(0, max))

/** A swipe down that means «away»: far enough, or shorter and quick. */
export function isSwipedAway({ x, y }: Point, elapsedMs: number): boolean {
  return y > Math.abs(x) && (y > 120 || (y > 40 && y / Math.max(1, elapsedMs) > 0.5))
}
