const firstNames = ['Ada', 'Bashir', 'Cora', 'Dmitri', 'Elspeth', 'Farid', 'Greta', 'Hiro', 'Imogen', 'Jun', 'Kezia', 'Lars', 'Mabel', 'Noor', 'Otis', 'Petra', 'Quill', 'Rosa', 'Sunil', 'Tamsin', 'Ulla', 'Viktor', 'Wren', 'Ximena', 'Yusuf', 'Zelda'];
const lastNames = ['Abernathy', 'Bouchard', 'Castellano', 'Dhaliwal', 'Eriksen', 'Fontaine', 'Galloway', 'Hamasaki', 'Ibrahim', 'Jorgensen', 'Kowalski', 'Leung', 'Marchetti', 'Nguyen', 'Okafor', 'Pelletier', 'Quon', 'Rasmussen', 'Sandhu', 'Tremblay', 'Underwood', 'Vasquez', 'Whitaker', 'Yamamoto', 'Zielinski'];

/** The nth of 650 people who do not exist; neighbours share neither name. */
export const madeUpPerson = (nth: number) => ({
  firstName: firstNames[nth % firstNames.length] ?? 'Ada',
  lastName: lastNames[nth % lastNames.length] ?? 'Abernathy',
});
