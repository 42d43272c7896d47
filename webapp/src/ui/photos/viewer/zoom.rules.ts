/** Offset from the middle in pixels; scale relative to filling the frame. */
export interface PhotoView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface PhotoPoint {
  readonly x: number
  readonly y: number
}

export const fillingPhotoView: PhotoView = { scale: 1, x: 0, y: 0 }
export const maxScale = 4
export const tapScale = 2.5

/** Returns the size at which a picture fills the frame; its edges may be outside. */
export function fillingSize(picture: PictureSize, frame: PictureSize): PictureSize {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

export function wholeScale(picture: PictureSize, frame: PictureSize): number {
  const { width, height } = fillingSize(picture, frame)
  return Math.min(1, frame.width / width, frame.height / height)
}

/** Keeps `at`, relative to the middle of the frame, in place. */
export function zoomAt(view: PhotoView, scale: number, at: PhotoPoint): PhotoView {
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Returns the final view: within the allowed scales and without gaps at the edges. */
export function limitPhotoView(view: PhotoView, picture: PictureSize, frame: PictureSize): PhotoView {
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

/** Whether a swipe down is long enough, or short and fast enough, to close the viewer. */
export function isSwipedAway({ x, y }: PhotoPoint, elapsedMs: number): boolean {
  return y > Math.abs(x) && (y > 120 || (y > 40 && y / Math.max(1, elapsedMs) > 0.5))
}
