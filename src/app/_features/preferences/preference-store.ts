import { DEFAULT_PREFERENCES, formatPreferences, type Preferences } from './preferences';

export type SaveStatus = 'unchanged' | 'saving' | 'saved' | 'failed';

interface PreferencesView {
  readonly preferences: Preferences;
  readonly status: SaveStatus;
}

/**
 * The preferences of a page. A change applies at once and is saved one request at a time; the next request saves all changes made
 * meanwhile. A change that cannot be saved is reverted.
 */
export class PreferenceStore {
  readonly #save: (preferences: Preferences) => Promise<boolean>;
  readonly #listeners = new Set<() => void>();
  readonly #initialView: PreferencesView;
  #saved: Preferences;
  #view: PreferencesView;

  constructor(saved: Preferences = DEFAULT_PREFERENCES, save: (preferences: Preferences) => Promise<boolean> = async () => false) {
    this.#saved = saved;
    this.#save = save;
    this.#initialView = { preferences: saved, status: 'unchanged' };
    this.#view = this.#initialView;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): PreferencesView => this.#view;

  /** The view that the server rendered. */
  readonly getInitialView = (): PreferencesView => this.#initialView;

  readonly change = (part: Partial<Preferences>): void => {
    const isSaving = this.#view.status === 'saving';
    this.#publish({ preferences: { ...this.#view.preferences, ...part }, status: 'saving' });
    if (!isSaving) void this.#flush();
  };

  /** Takes over what the server has, for example after a change in another tab. Own unsaved changes are newer. */
  adopt(saved: Preferences): void {
    if (this.#view.status === 'saving') return;
    this.#saved = saved;
    const isSame = formatPreferences(saved) === formatPreferences(this.#view.preferences);
    if (!isSame) this.#publish({ ...this.#view, preferences: saved });
  }

  async #flush(): Promise<void> {
    let wish: Preferences;
    let isSaved: boolean;
    do {
      wish = this.#view.preferences;
      isSaved = await this.#save(wish).catch(() => false);
      if (isSaved) this.#saved = wish;
    } while (this.#view.preferences !== wish);
    this.#publish({ preferences: this.#saved, status: isSaved ? 'saved' : 'failed' });
  }

  #publish(view: PreferencesView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
