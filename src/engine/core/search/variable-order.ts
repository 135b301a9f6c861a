/** Activities are rescaled before they exceed the range of doubles. */
const RESCALE_AT = 1e100;
const DECAY = 0.95;

/** The decision variables by activity (VSIDS): variables in recent conflicts come first. A binary heap. */
export class VariableOrder {
  readonly activities: Float64Array;
  private readonly heap: Int32Array;
  private readonly places: Int32Array;
  private size = 0;
  private increment = 1;

  constructor(variables: number) {
    this.activities = new Float64Array(variables);
    this.heap = new Int32Array(variables);
    this.places = new Int32Array(variables).fill(-1);
  }

  insert(variable: number): void {
    if (this.places[variable] >= 0) return;
    this.heap[this.size] = variable;
    this.places[variable] = this.size;
    this.size += 1;
    this.siftUp(this.size - 1);
  }

  /** Removes the most active variable; -1 when there is none. */
  pop(): number {
    if (this.size === 0) return -1;
    const top = this.heap[0];
    this.places[top] = -1;
    this.size -= 1;
    if (this.size > 0) {
      this.heap[0] = this.heap[this.size];
      this.places[this.heap[0]] = 0;
      this.siftDown(0);
    }
    return top;
  }

  bump(variable: number): void {
    this.activities[variable] += this.increment;
    if (this.activities[variable] > RESCALE_AT) this.rescale();
    if (this.places[variable] >= 0) this.siftUp(this.places[variable]);
  }

  /** Gives later conflicts more weight than earlier ones. */
  decay(): void {
    this.increment /= DECAY;
  }

  private rescale(): void {
    for (let i = 0; i < this.activities.length; i += 1) this.activities[i] /= RESCALE_AT;
    this.increment /= RESCALE_AT;
  }

  private siftUp(start: number): void {
    const { heap, places, activities } = this;
    let place = start;
    const variable = heap[place];
    const activity = activities[variable];
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (activities[heap[above]] >= activity) break;
      heap[place] = heap[above];
      places[heap[place]] = place;
      place = above;
    }
    heap[place] = variable;
    places[variable] = place;
  }

  private siftDown(start: number): void {
    const { heap, places, activities, size } = this;
    let place = start;
    const variable = heap[place];
    const activity = activities[variable];
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      if (below + 1 < size && activities[heap[below + 1]] > activities[heap[below]]) below += 1;
      if (activities[heap[below]] <= activity) break;
      heap[place] = heap[below];
      places[heap[place]] = place;
      place = below;
    }
    heap[place] = variable;
    places[variable] = place;
  }
}
